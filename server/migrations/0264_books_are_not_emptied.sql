-- Entries of the books and what is counted of them: append-only also for whoever would empty a whole table.
drop trigger ledger_postings_append_only on ledger_postings;
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();
drop trigger balance_snapshots_append_only on balance_snapshots;
create trigger balance_snapshots_append_only before update or delete or truncate on balance_snapshots
  for each statement execute function ledger_is_append_only();
