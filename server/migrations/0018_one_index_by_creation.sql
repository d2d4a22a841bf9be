-- payments_by_creation_wide has the same keys in the same order; two of them cost every payment and every change twice.
drop index payments_by_creation;
