-- The brake looks up what was tried from an address and with a card or phone, whatever became of it.
create index attempts_by_address on attempts (entity_id, (details->>'addressMark'), created_at)
  where details->>'addressMark' is not null;
create index attempts_by_means on attempts (entity_id, (details->>'meansMark'), created_at)
  where details->>'meansMark' is not null;
