-- At the desk the books of all businesses are read, the newest first: entries by their number, of a kind, and invoices by their time.
create index ledger_entries_in_order on ledger_postings (entry_id) where line = 1;
-- Most entries are payments, of which the index above finds enough.
create index ledger_entries_by_kind on ledger_postings (kind, entry_id, entity_id) where line = 1 and kind <> 'payment';
create index invoices_in_order on invoices (invoiced_at, entity_id, number);
