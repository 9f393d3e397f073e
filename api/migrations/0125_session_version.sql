-- The server remembers what it read of a session and asks each time only whether it is still so: by the versions of the
-- rows of `sessions` and `accounts`. What a session's member has in other tables says so on the account's row.
CREATE FUNCTION touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET level = level
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
  RETURN NULL;
END
$$;

CREATE TRIGGER touch_account AFTER INSERT OR UPDATE OR DELETE ON reputation_boosts
  FOR EACH ROW EXECUTE FUNCTION touch_account();
CREATE TRIGGER touch_account AFTER INSERT OR DELETE OR UPDATE OF enabled_at ON one_time_codes
  FOR EACH ROW EXECUTE FUNCTION touch_account();
CREATE TRIGGER touch_account AFTER INSERT OR DELETE ON voter_locations
  FOR EACH ROW EXECUTE FUNCTION touch_account();
