-- Log-ins and mails that are asked for are counted where everything else is (counted_acts). What was counted here was of the
-- last minutes, and is counted anew.
DROP TABLE counted_tries;
