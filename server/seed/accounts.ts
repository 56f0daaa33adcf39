export const demoPassword = 'stork-delivers-2026'

/** Printed when the server starts on a demo database. */
export const demoAccounts = [
  { email: 'anna@aist.example', password: demoPassword, about: 'a year of history' },
  { email: 'new@aist.example', password: demoPassword, about: 'nothing yet' },
  { email: 'blocked@aist.example', password: demoPassword, about: 'blocked, with a reason' },
  { email: 'unfinished@aist.example', password: demoPassword, about: 'registration not completed' },
] as const
