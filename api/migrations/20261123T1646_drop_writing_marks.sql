-- Changes data: writing_marks
-- The posting limits count the texts in the member's own list (docs/decisions/07-anonymity.md).
DROP TABLE writing_marks;
