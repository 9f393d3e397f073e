-- What the author of something that was reported reads of the decision.
ALTER TABLE reported_items ADD reason text CHECK (char_length(reason) BETWEEN 1 AND 1000);
