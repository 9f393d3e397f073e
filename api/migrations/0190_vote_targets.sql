-- Daily votes on people and on parties, under the name and anonymously (decisions, sections 7 and 8).

-- Whom one can vote on. The intake keeps it, in the transaction that makes the cards: a target has the id of the person or
-- of the organization.
CREATE TABLE vote_targets (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('polly', 'party')),
  -- Where the current office is, or where the party stands: whose voters cast official votes.
  division_id text COLLATE "C" REFERENCES divisions,
  -- In which the civil day turns; absent: the default one.
  time_zone text,
  -- Targets of one type have a common mean: the label of the current office, `party` for parties.
  office_type text
);
CREATE INDEX vote_targets_type ON vote_targets (office_type);
CREATE INDEX vote_targets_division ON vote_targets (division_id);

-- The next intake, and a job every hour, complete what these say.
INSERT INTO vote_targets (id, kind, time_zone, office_type)
SELECT person.id, 'polly', card.time_zone, card.office_name
FROM people person LEFT JOIN polly_cards card ON card.person_id = person.id;
INSERT INTO vote_targets (id, kind, office_type) SELECT id, 'party', 'party' FROM organizations WHERE classification = 'party';

DROP INDEX daily_votes_last, daily_votes_person;
ALTER TABLE daily_votes DROP CONSTRAINT daily_votes_person_id_fkey;
ALTER TABLE daily_votes RENAME person_id TO target_id;
ALTER TABLE daily_votes
  ADD FOREIGN KEY (target_id) REFERENCES vote_targets,
  ALTER account_id DROP NOT NULL,
  -- As anonymous posts (0100), without a pseudonym: nothing that two days of one member have in common is stored.
  ADD sealed_author bytea CHECK (length(sealed_author) = 44),
  -- Who sees it; the audiences that it names are in item_audiences.
  ADD scope scope NOT NULL DEFAULT 'justMe' CHECK (scope <> 'noOne'),
  -- Cast at level 2 or more by a member whose default voter location lay in the target's division.
  ADD official boolean NOT NULL DEFAULT false,
  -- When reports hid it, until it is reviewed. It counts all the same.
  ADD hidden_at timestamptz(3),
  -- When a moderator took its comment away. The text stays stored, for an appeal.
  ADD comment_removed_at timestamptz(3),
  -- Nobody sees it while its member's account is deleted and can still be had back.
  ADD hidden_with_account boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT daily_votes_have_one_author CHECK (num_nonnulls(account_id, sealed_author) = 1),
  ADD CONSTRAINT anonymous_votes_tell_nothing CHECK (
    sealed_author IS NULL OR (
      coalesce(uuid_extract_version(id), 0) = 4
      -- The day and no more.
      AND cast_at = civil_day::timestamp AT TIME ZONE 'UTC'
      AND scope IN ('everyone', 'justThePolly')
    )
  );
ALTER TABLE daily_votes ALTER scope DROP DEFAULT, ALTER official DROP DEFAULT;

-- A member's last vote on one target, and on each. Not unique: the slot alone decides, so that a race between two
-- submissions has one place to be settled.
CREATE INDEX daily_votes_last ON daily_votes (account_id, target_id, civil_day DESC) WHERE account_id IS NOT NULL;
-- Those on a target, a day or all; and those of them that others may see, newest first.
CREATE INDEX daily_votes_target ON daily_votes (target_id, civil_day);
CREATE INDEX daily_votes_shared ON daily_votes (target_id, civil_day DESC, cast_at DESC, id DESC)
  WHERE scope <> 'justMe' AND NOT hidden_with_account;
CREATE INDEX daily_votes_hidden_anonymous ON daily_votes (id) WHERE sealed_author IS NOT NULL AND hidden_with_account;

ALTER TABLE removed_votes DROP CONSTRAINT removed_votes_person_id_fkey;
ALTER TABLE removed_votes RENAME person_id TO target_id;
ALTER TABLE removed_votes ADD FOREIGN KEY (target_id) REFERENCES vote_targets;

-- What is needed to judge whether votes were coordinated, for 90 days (decisions, sections 7 and 8). It is the same for
-- named and anonymous, and no two votes of one member on different targets or days have a mark in common.
CREATE TABLE vote_evidence (
  vote_id uuid PRIMARY KEY REFERENCES daily_votes ON DELETE CASCADE,
  -- How old the account was: less than a day, a week, a month, half a year, or older.
  account_age_band text NOT NULL CHECK (account_age_band IN ('day', 'week', 'month', 'halfYear', 'older')),
  -- Where the member votes, no finer than the places next below the target's own.
  division_id text COLLATE "C" REFERENCES divisions,
  -- HMAC of the network, the target and the day.
  network_hash bytea NOT NULL CHECK (length(network_hash) = 32),
  day date NOT NULL
);
CREATE INDEX vote_evidence_day ON vote_evidence (day);

-- They are published anonymously.
ALTER TABLE anonymous_removals
  DROP CONSTRAINT anonymous_removals_kind_check,
  ADD CONSTRAINT anonymous_removals_kind_check CHECK (kind IN ('post', 'comment', 'topicStance', 'dailyVote'));
ALTER TABLE seal_openings
  DROP CONSTRAINT seal_openings_kind_check,
  ADD CONSTRAINT seal_openings_kind_check CHECK (kind IN ('post', 'comment', 'topicStance', 'dailyVote'));
