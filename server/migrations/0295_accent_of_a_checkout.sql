-- The colour that a merchant wants of one checkout, in place of its entity's own.
alter table checkouts add column accent text;
