-- What a terminal tells twice in the same words is one payment; its keys go as those of the header do.
create index repeat_keys_of_slips on repeat_keys (created_at) where scope = 'slip';
