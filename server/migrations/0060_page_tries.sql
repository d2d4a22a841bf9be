-- The brake counts how many different cards one address tries, whatever became of them.
create index attempts_by_address on attempts (entity_id, (details->>'addressMark'), created_at)
  where details->>'addressMark' is not null and kind = 'authorise';
