import { staffRoles, type StaffNeed, type StaffRole } from '#contracts/staff/roles.ts'

/** The roles that may make a call: all staff may read, and admins may do everything. */
export function rolesFor(need: StaffNeed): readonly StaffRole[] {
  if (need === 'read') return staffRoles
  return staffRoles.filter((role) => role === 'admin' || [need].flat().includes(role))
}
