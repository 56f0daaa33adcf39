/** Every kind of mail that the provider sends. */
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

/** Mails that a customer can turn off; the others are necessary. Keys of `notification_settings`. */
export const optionalMailKinds = ['parcel_received', 'price_needs_approval', 'quote_ready', 'payment_decided'] as const
