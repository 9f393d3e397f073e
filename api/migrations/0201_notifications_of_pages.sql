-- What is told of a polly's page: what became of a claim, and who may speak for it (decisions, sections 10 and 13).
ALTER TABLE notifications ADD person_id uuid REFERENCES people ON DELETE CASCADE;
CREATE INDEX notifications_person ON notifications (person_id) WHERE person_id IS NOT NULL;
