-- A database that a backup is restored into has no rows: the horizon's comes with the first event.
delete from event_horizon;
