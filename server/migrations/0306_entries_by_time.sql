-- At the desk entries of the books are looked for between two dates, whatever else is asked of them.
create index ledger_entries_by_time on ledger_postings (created_at, entry_id, entity_id, kind) where line = 1;
