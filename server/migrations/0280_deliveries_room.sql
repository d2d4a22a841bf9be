-- A delivery is written again twice, when it is taken and when it was told: with room on its page the new row lies beside the
-- old one, and the taking of it writes to no index.
alter table deliveries set (fillfactor = 60);
