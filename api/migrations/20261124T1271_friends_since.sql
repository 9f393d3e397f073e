-- The time since which two members follow each other, so that the list of friends reads its own rows in their order.
-- The trigger sets it in both rows of a pair; members who change follows lock both accounts (lockBoth).
ALTER TABLE account_follows ADD COLUMN friends_since timestamptz(3);

UPDATE account_follows f SET friends_since = greatest(f.created_at, back.created_at)
FROM account_follows back
WHERE back.follower_id = f.followee_id AND back.followee_id = f.follower_id
  AND f.approved AND f.level <> 'muted' AND back.approved AND back.level <> 'muted';

-- Lists friends, newest first.
CREATE INDEX account_follows_friends ON account_follows (follower_id, friends_since DESC, followee_id DESC)
  WHERE friends_since IS NOT NULL;

CREATE FUNCTION set_friends_since() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back account_follows;
  since timestamptz(3);
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.friends_since IS NOT NULL THEN
      UPDATE account_follows SET friends_since = NULL
      WHERE follower_id = OLD.followee_id AND followee_id = OLD.follower_id;
    END IF;
    RETURN NULL;
  END IF;
  SELECT * INTO back FROM account_follows WHERE follower_id = NEW.followee_id AND followee_id = NEW.follower_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF NEW.approved AND NEW.level <> 'muted' AND back.approved AND back.level <> 'muted' THEN
    since := greatest(NEW.created_at, back.created_at);
  END IF;
  UPDATE account_follows SET friends_since = since
  WHERE ((follower_id = NEW.follower_id AND followee_id = NEW.followee_id)
      OR (follower_id = NEW.followee_id AND followee_id = NEW.follower_id))
    AND friends_since IS DISTINCT FROM since;
  RETURN NULL;
END $$;

CREATE TRIGGER set_friends_since AFTER INSERT OR DELETE OR UPDATE OF level, approved, created_at
  ON account_follows FOR EACH ROW EXECUTE FUNCTION set_friends_since();
