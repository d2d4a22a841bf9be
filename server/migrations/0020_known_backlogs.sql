-- A claim walks the index of what is due in its order, unless the planner believes that hardly anything is: then it
-- sorts the whole backlog, each time. In a large table the usual tenth of changed rows comes too late to tell it.
alter table deliveries set (autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 20000);
