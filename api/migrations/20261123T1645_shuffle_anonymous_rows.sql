-- Removes what the places and transaction numbers of stored rows tell of anonymous authors
-- (docs/decisions/07-anonymity.md). Sorts each table by its key, which is random for anonymous rows. Then writes all rows
-- again in one transaction, without dead rows: a change of a column's type to itself copies the table.
CLUSTER posts USING posts_pkey;
ALTER TABLE posts SET WITHOUT CLUSTER;
ALTER TABLE posts ALTER COLUMN pseudonym_number TYPE integer USING pseudonym_number + 0;

CLUSTER comments USING comments_pkey;
ALTER TABLE comments SET WITHOUT CLUSTER;
ALTER TABLE comments ALTER COLUMN pseudonym_number TYPE integer USING pseudonym_number + 0;

CLUSTER thread_pseudonyms USING thread_pseudonyms_pkey;
ALTER TABLE thread_pseudonyms SET WITHOUT CLUSTER;
ALTER TABLE thread_pseudonyms ALTER COLUMN number TYPE integer USING number + 0;

CLUSTER own_anonymous_items USING own_anonymous_items_pkey;
ALTER TABLE own_anonymous_items SET WITHOUT CLUSTER;
ALTER TABLE own_anonymous_items ALTER COLUMN sealed_items TYPE bytea USING sealed_items || ''::bytea;
