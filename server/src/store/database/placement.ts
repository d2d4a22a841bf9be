/**
 * Where the rows of a table lie once the database is distributed. `entity`: each entity's rows together on one node, by the
 * column entity_id. `everywhere`: a copy on every node, for what each call reads and seldom changes. `coordinator`: on the
 * coordinator, for what is looked up across entities or belongs to none.
 */
export type Place = 'entity' | 'everywhere' | 'coordinator'

const tables: Readonly<Record<Place, string>> = {
  entity: `
    entities entity_ceilings entity_days entity_events entity_methods entity_pages entity_users bank_accounts
    payments payment_events payment_data payment_marks payment_value_marks payment_periods payment_counts payment_commons payment_steps
    payment_links payment_methods methods_to_forget
    attempts checkouts customers vault deliveries delivery_attempts repeat_keys soap_payments schedule_outcomes
    ledger_postings balance_snapshots transfers invoices disputes dispute_files dispute_lines erasures erasures_left
    terminal_commands schedules schedule_charges schedule_events schedule_periods reference_batches reference_lines
    acquirer_references received_money`,
  everywhere: 'platforms platform_entities webhooks simulator.disputes simulator.operations',
  coordinator: `
    acquirer_accounts acquirer_notices acquirer_routes api_keys audit audit_head bank_files book_checks customer_entities entity_changes
    entity_news event_horizon invitations mail_choices memberships migrations office_exports office_sessions passkey_challenges passkeys passwords people program_calls proposals proposed_accounts reconciliations
    receipt_mails recovery_codes reference_ranges registration_documents registration_links registration_news registrations
    saved_views sdks sealed_keys security_events security_head sign_in_tries soap_uses staff_roles terminals unclaimed_money
    sandbox.mails sandbox.received sandbox.receivers sandbox.sent
    simulator.faults simulator.notifications`,
}

/** Every table and its place, those that others refer to first. */
export const placement: ReadonlyMap<string, Place> = new Map(
  (['everywhere', 'entity', 'coordinator'] as const).flatMap((place) =>
    tables[place]
      .trim()
      .split(/\s+/)
      .map((name) => [name, place] as const),
  ),
)
