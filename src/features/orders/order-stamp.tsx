import {
  Calculator,
  CircleCheck,
  CircleX,
  Clock,
  CreditCard,
  FileText,
  Hand,
  MessageCircleMore,
  Package,
  RefreshCw,
  ShoppingCart,
  type LucideIcon,
} from 'lucide-react'
import type { OrderStatus } from '#contracts/orders/orders.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Stamp, type StampLook, type StampTone } from '#ui/stamp.tsx'
import { statusWord } from './order-words.ts'

type Mark = { tone: StampTone; look: StampLook; icon: LucideIcon }

/** A map, because a status may be called anything, also "constructor". */
const marks = new Map<string, Mark>(
  Object.entries({
    draft: { tone: 'grey', look: 'dash', icon: FileText },
    new: { tone: 'wait', look: 'outline', icon: Clock },
    in_review: { tone: 'wait', look: 'outline', icon: Calculator },
    needs_clarification: { tone: 'red', look: 'solid', icon: MessageCircleMore },
    calculated: { tone: 'red', look: 'solid', icon: Hand },
    accepted: { tone: 'red', look: 'solid', icon: CreditCard },
    paid: { tone: 'blue', look: 'outline', icon: CircleCheck },
    purchasing: { tone: 'blue', look: 'outline', icon: ShoppingCart },
    purchased: { tone: 'green', look: 'outline', icon: Package },
    expired: { tone: 'wait', look: 'outline', icon: RefreshCw },
    rejected: { tone: 'red', look: 'outline', icon: CircleX },
    cancelled: { tone: 'grey', look: 'void', icon: CircleX },
  } satisfies Record<OrderStatus, Mark>),
)

/** Where an order stands, in one postmark. A status we do not know is shown as it came. */
export function OrderStamp({ status }: { status: string }) {
  const i18n = useI18n()
  const mark = marks.get(status)
  return (
    <Stamp tone={mark?.tone} look={mark?.look} icon={mark && <mark.icon />}>
      {statusWord(status, i18n)}
    </Stamp>
  )
}

/** The sign of a status, for a timeline. */
export function orderIcon(status: string): LucideIcon {
  return marks.get(status)?.icon ?? Clock
}
