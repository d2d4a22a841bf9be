-- Who moves a payment's money. The simulator moves none: what it approved is paid out to nobody. Whoever connects a bank
-- writes its name here when it approves; until then, and for all that is there, the answer is the simulator.
alter table payments add column acquirer text not null default 'simulator';
-- A transfer with one payment of the simulator is not for the bank.
alter table transfers add column simulated boolean not null default true;
