-- Figures weighted by population (decisions, section 8). What is published of them is in `shown`. A member's place is read
-- from vote_evidence, which forgets it after 90 days: no row here tells the place of fewer than ten members.
ALTER TABLE score_days
  -- Of each place in a figure that was computed for this day: its population and the exact sums of its votes.
  ADD sums_places jsonb;
