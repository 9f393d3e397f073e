-- People in office in an order that tells nothing of them: a day begins somewhere in it.
CREATE INDEX polly_cards_rotation ON polly_cards (md5(person_id::text)) WHERE NOT former;
