/** What one of the provider's people may do; each of them has one role. */
export const staffRoles = ['read', 'warehouse', 'money', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Which role a call of the desk needs; of several, any. What `read` may do all may, and an admin may do everything. */
export type StaffNeed = StaffRole | readonly StaffRole[]
