-- A new method touches no table: what a code may be is the vocabulary's, and a row only has to look like one. An attempt
-- remembers whom it was asked of, so that what follows on an approval goes back there.
alter table entity_methods drop constraint entity_methods_code_check, add constraint entity_methods_code_check check (code ~ '^[A-Z]{2}$');
alter table payment_methods drop constraint payment_methods_code_check, add constraint payment_methods_code_check check (code ~ '^[A-Z]{2}$');
alter table attempts add column acquirer text not null default 'simulator';
alter table attempts alter column acquirer drop default;
