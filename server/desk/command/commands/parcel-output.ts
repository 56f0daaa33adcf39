import type { StaffParcel, StaffParcelDetail } from '#contracts/staff/parcels.ts'
import type { Output } from '../command.ts'
import { at, facts, money, table } from '../print.ts'

export function parcelTable(data: StaffParcel[]): string[] {
  return table(data, {
    ID: (row) => row.id,
    NUMBER: (row) => row.number,
    STATUS: (row) => row.status,
    TRACKING: (row) => row.tracking_number,
    CUSTOMER: (row) => row.customer.customer_code,
    TO: (row) => row.destination_country_code,
    DUE: (row) => money(row.amount_due, row.currency),
    WAITS: (row) => row.attention,
    WHAT: (row) => row.title ?? row.contents,
  })
}

export function parcelShown(data: StaffParcelDetail): Output {
  const size = data.length === null ? null : `${data.length} × ${data.width} × ${data.height} cm`
  const lines = facts({
    Parcel: `${data.number} (id ${data.id}), ${data.status} since ${at(data.status_changed_at)}`,
    What: data.title ?? data.contents,
    Customer: `${data.customer.customer_code} ${data.customer.name}`,
    Tracking: [data.tracking_number, ...data.extra_tracking_numbers].filter((number) => number !== null),
    Warehouse: `${data.warehouse.title} (id ${data.warehouse.id})`,
    Receiver: data.receiver && `${data.receiver.name}, ${data.receiver.verification_status}`,
    Delivery: [data.delivery_method, deliveryAddressLine(data.delivery_address)].filter((part) => part !== null),
    Collects: data.pass_name && `${data.pass_name}, by pass`,
    Departure: data.manifest_id,
    Waits: data.attention,
    Weight: data.actual_weight && `${data.actual_weight} kg, counts as ${data.chargeable_weight ?? '?'} kg`,
    Size: size,
    Declared: money(data.declared_value, data.declared_currency),
    Items: data.items.map(itemLine),
    Services: data.extra_services.map(
      ({ title, status, quantity, comment }) => `${title} ×${quantity} (${status})${comment ? `: ${comment}` : ''}`,
    ),
    Comment: data.comment,
    Photos: data.photos.length || null,
    Total: money(data.total, data.currency),
    Estimate: data.total === null ? money(data.estimated_total, data.currency) : null,
    Due: money(data.amount_due, data.currency),
  })
  const bill = data.cost_lines.map(({ code, extra_service_id, title, note, amount, estimate }) => {
    const name = extra_service_id ? `${code}:${extra_service_id}` : code
    return `  ${name}  ${title}  ${amount ?? `${estimate ?? '?'} (estimate)`}${note ? `  ${note}` : ''}`
  })
  return { data, lines: [...lines, ...bill] }
}

function itemLine(item: StaffParcelDetail['items'][number]): string {
  const known = [
    item.hs_code && `HS ${item.hs_code}`,
    item.imei && `IMEI ${item.imei}`,
    item.brand,
    item.country_of_origin && `from ${item.country_of_origin}`,
    ...item.contains,
    item.is_used && 'used',
  ].filter((fact) => typeof fact === 'string')
  return [`${item.position}: ${item.quantity} × ${item.description_en}`, ...known].join(', ')
}

function deliveryAddressLine(address: StaffParcelDetail['delivery_address']): string | null {
  if (!address) return null
  const { postal_code, city, street, house, building, apartment, phone, phone2 } = address
  return [postal_code, city, street, house, building, apartment, phone, phone2]
    .filter((part) => part !== null)
    .join(', ')
}
