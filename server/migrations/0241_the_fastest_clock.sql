-- What is due on any entity's clock is looked for up to the one that is farthest ahead, and who is to be paid out by the last
-- day that was: neither reads all entities.
create index entities_by_clock on entities (clock_ahead_seconds);
create index entities_to_pay_out on entities (settled_through) where suspended_at is null;
