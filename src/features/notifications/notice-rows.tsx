import type { Notification } from '#contracts/notifications.ts'
import { subjectWay } from '#data/subject-way.ts'
import { useToday } from '#data/today.ts'
import { capitalized } from '#i18n/formats.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { dayAfter } from '#rules/storage.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Item, List } from '#ui/list.tsx'
import { useNewRows } from '#ui/use-new-rows.ts'
import { byDay } from './by-day.ts'
import { noticeFace, unsettled } from './notice-face.ts'
import styles from './notice-rows.module.css'

type Props = {
  rows: readonly Notification[]
  /** Identifies the list; null before its answer. */
  list: string | null
  onOpen: (notice: Notification) => void
}

/** One card for each day. */
export function NoticeRows({ rows, list, onOpen }: Props) {
  const dayName = useDayName()
  const arrived = useNewRows(
    list,
    rows.map(({ id }) => id),
  )
  const open = unsettled(rows)
  return byDay(rows).map(({ day, rows: told }) => (
    <Card key={day} flush title={<time dateTime={day}>{dayName(day)}</time>}>
      <List>
        {told.map((notice) => (
          <Row
            key={notice.id}
            notice={notice}
            isSettled={!open.has(notice.id)}
            isArrived={arrived.has(notice.id)}
            onOpen={() => onOpen(notice)}
          />
        ))}
      </List>
    </Card>
  ))
}

type RowProps = { notice: Notification; isSettled: boolean; isArrived: boolean; onOpen: () => void }

function Row({ notice, isSettled, isArrived, onOpen }: RowProps) {
  const { t, f } = useI18n()
  const { kind, title, text, read_at, created_at } = notice
  const { icon: Icon, tone } = noticeFace(kind, { isSettled })
  const isNew = read_at === null
  const way = wayTo(notice)
  return (
    <Item
      isArrived={isArrived}
      icon={<Icon />}
      {...(tone && { tone })}
      title={
        <span className={classes(!isNew && styles.read)}>
          {isNew && <span className="sr">{t('notifications.new')}: </span>}
          {title}
        </span>
      }
      note={
        <>
          {isNew && <span className={styles.new} />}
          <time dateTime={created_at}>{f.timeOf(created_at)}</time>
          {' · '}
          {text}
        </>
      }
      {...(way && { link: { ...way, onClick: onOpen } })}
    />
  )
}

/** "Сегодня", "Вчера", "Пятница, 20 ноября"; with the year if it is not the present one. */
function useDayName(): (day: string) => string {
  const { t, f } = useI18n()
  const today = useToday()
  return (day) => {
    if (day === today) return t('notifications.today')
    if (day === dayAfter(today, -1)) return t('notifications.yesterday')
    if (day.slice(0, 4) !== today.slice(0, 4)) return f.calendarDate(day)
    const name = f.weekday(day)
    return capitalized(name)
  }
}

/** Where a notification leads: to its subject, else to the list of such subjects. null: there is no screen for it. */
function wayTo({ kind, subject }: Pick<Notification, 'kind' | 'subject'>) {
  return subject ? subjectWay(subject) : wayOfKind(kind)
}

/** For notifications without a subject, or about one that is no longer the customer's. */
function wayOfKind(kind: string) {
  if (kind.startsWith('balance_')) return { to: 'transactions' } as const
  if (kind.startsWith('manifest_')) return { to: 'manifests' } as const
  return kind === 'staff_acted' ? ({ to: 'account' } as const) : null
}
