-- The stance that a moderator has decided on. Of an anonymous one nothing is stored here: its author is known to nobody.
ALTER TABLE notifications ADD stance_id uuid REFERENCES topic_stances ON DELETE CASCADE;
CREATE INDEX notifications_stance ON notifications (stance_id) WHERE stance_id IS NOT NULL;
