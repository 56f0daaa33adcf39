/** Every mail that the provider writes. */
export const mailKinds = [
  'verify',
  'reset',
  'new_sign_in',
  'password_changed',
  'email_changed',
  'second_factor_changed',
  'recovery_code_used',
  'codes_guessed',
  'data_export_ready',
  'account_deleted',
  'parcel_received',
  'price_needs_approval',
  'quote_ready',
  'payment_decided',
  'storage_warning',
  'contact_received',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Those that a customer may do without; the others are necessary. Keys of `notification_settings`. */
export const optionalMailKinds = ['parcel_received', 'price_needs_approval', 'quote_ready', 'payment_decided'] as const
