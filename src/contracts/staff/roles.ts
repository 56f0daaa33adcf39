/** The roles of staff; each member has one. */
export const staffRoles = ['read', 'warehouse', 'money', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The role that a desk call requires, or any of several. Everybody may do what `read` may, and an admin may do everything. */
export type StaffNeed = StaffRole | readonly StaffRole[]
