-- A route may name a second account, which new payments go to while the first is out; an account says since when it is.
alter table acquirer_routes add column standby text references acquirer_accounts;
alter table acquirer_routes add constraint acquirer_routes_standby_check check (standby is null or (account is not null and standby <> account));
alter table acquirer_accounts add column out_since timestamptz;
