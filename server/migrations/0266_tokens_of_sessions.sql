-- A fresh proof gives a session another token. What was being read with the one before, a file, is read to its end; nothing else is.
alter table office_sessions add column previous_token_hash bytea;
create index office_sessions_by_previous_token on office_sessions (previous_token_hash) where previous_token_hash is not null;
