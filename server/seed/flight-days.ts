const hour = 3_600_000
const day = 24 * hour

/** ISO weekdays on which planes leave, in the price list as in the demo world's departures. */
export const flightDays = [2, 5]

/** The first time from this moment that it is a flight day and this hour in UTC. Around noon, that is the same weekday almost everywhere. */
export function nextFlight(from: Date, hourOfDay: number): Date {
  const first = Math.ceil((from.getTime() - hourOfDay * hour) / day)
  const days = Array.from({ length: 7 }, (_, index) => new Date((first + index) * day + hourOfDay * hour))
  return days.find((each) => flightDays.includes(each.getUTCDay())) ?? from
}
