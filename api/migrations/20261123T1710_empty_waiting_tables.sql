-- Empties the tables of waiting anonymous acts, including their dead rows, once the server has moved these acts into the
-- sealed inbox (docs/decisions/07-anonymity.md).
CREATE FUNCTION empty_waiting_tables() RETURNS void LANGUAGE sql AS $$
  TRUNCATE held_items, held_post_changes, anonymous_removals
$$;
