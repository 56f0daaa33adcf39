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
import { statusMarks, StatusStamp } from '#ui/status-stamp.tsx'
import { statusWord } from './order-words.ts'

const marks = statusMarks<OrderStatus>({
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
})

/** An order's status as a postmark. An unknown status is shown as it is. */
export function OrderStamp({ status, fresh }: { status: string; fresh?: boolean }) {
  const i18n = useI18n()
  return (
    <StatusStamp mark={marks.get(status)} fresh={fresh}>
      {statusWord(status, i18n)}
    </StatusStamp>
  )
}

/** A status's icon, for a timeline. */
export function orderIcon(status: string): LucideIcon {
  return marks.get(status)?.icon ?? Clock
}
