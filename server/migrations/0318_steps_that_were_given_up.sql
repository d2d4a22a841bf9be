-- A capture, refund or release that was given up may be done at its acquirer all the same: a notice finds it by our own id.
create index attempts_given_up on attempts (attempt_id) where status = 'declined' and kind in ('capture', 'refund', 'cancel');
