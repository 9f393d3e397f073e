-- The browser that signed up, by the hash of its cookie. It gets the first session of the account, once.
ALTER TABLE activation_links ADD COLUMN browser_hash bytea CHECK (length(browser_hash) = 32);
