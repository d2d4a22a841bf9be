-- A demo world lives its months one after another: its entities' clocks begin behind, and end at the real one.
alter table entities drop constraint entities_clock_ahead_seconds_check;
alter table entities add constraint entities_clock_ahead_seconds_check check (clock_ahead_seconds >= -366 * 86400) not valid;
alter table entities validate constraint entities_clock_ahead_seconds_check;
