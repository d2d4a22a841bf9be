-- An app for codes takes the place of the one before once it has shown a code; what an invitation gives back is a way in.
alter table passwords add column next_code_key bytea;
-- Somebody's own way in, made anew: whoever opens it loses the proofs that were lost anyway.
alter table invitations add column resets_person_id uuid references people;
-- Proposals that tell more than yes or no: terms, a ledger entry, a person's way in, the master key.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('entity', 'change', 'reset', 'terms', 'ledger', 'master_key'));
-- What would be done, and what was so when it was proposed.
alter table proposals add column wish jsonb;
-- When a command did what was confirmed: once.
alter table proposals add column carried_out_at timestamptz;
