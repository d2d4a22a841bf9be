-- An account at an acquirer's test system: what is paid there is paid by nobody, and ordered from no bank. Written by whoever opens it.
alter table acquirer_accounts add column is_test boolean not null default false;
