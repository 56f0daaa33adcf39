import { Link2, Mail, Package, ReceiptText, ScanBarcode } from 'lucide-react'
import { largestFile } from '#contracts/file-type.ts'
import { useFilePictures } from '#forms/use-file-pictures.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { maxSharedFiles, type LeftOut, type Share } from '#offline/shares/share.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { Item, List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { ParcelChoice } from './parcel-choice.tsx'
import styles from './share-card.module.css'
import { waysOf } from './share-ways.ts'

type Props = {
  share: Share
  /** A blocked customer cannot start anything new. */
  isBlocked: boolean
  onDrop: () => void
}

/** What was shared, and what it can be used for with one tap. */
export function ShareCard({ share, isBlocked, onDrop }: Props) {
  const { t } = useI18n()
  const { ways, words } = waysOf(share)
  const pictures = useFilePictures(share.files)
  const search = `share=${encodeURIComponent(share.id)}`
  const has = (way: (typeof ways)[number]) => ways.includes(way)
  return (
    <div className="stack stack-m">
      <Card
        edge
        title={t('shares.shared')}
        aside={
          <Button look="quiet" size="s" onClick={onDrop}>
            {t('shares.discard')}
          </Button>
        }
      >
        <Words share={share} />
        {share.files.length + share.left_out.length > 0 && (
          <ul className="stack stack-s" aria-label={t('shares.files')}>
            {share.files.map(({ key, file }) => (
              <FileRow key={key} name={file.name} size={file.size} thumb={pictures.get(key) ?? null} />
            ))}
            {share.left_out.map((each) => (
              <LeftOutRow key={each.key} file={each} />
            ))}
          </ul>
        )}
        {share.is_cut && <p className="small">{t('shares.cut')}</p>}
        {isBlocked && (
          <Notice tone="info" title={t('shares.blocked')}>
            {t('shares.blocked_text')}
          </Notice>
        )}
        {!isBlocked && ways.length === 0 && (
          <Notice tone="info" title={t(share.left_out.length > 0 ? 'shares.nothing.files' : 'shares.nothing.words')}>
            {t('shares.nothing.text')}
          </Notice>
        )}
      </Card>
      {!isBlocked && ways.length === 0 && <Nothing />}
      {!isBlocked && ways.length > 0 && (
        <Card flush title={t('shares.what_for')} level={3}>
          <List label={t('shares.what_for')}>
            {has('order') && (
              <Item
                icon={<Link2 />}
                tone="blue"
                title={t('shares.ways.order')}
                note={t('shares.ways.order_note')}
                link={{ to: 'order-create', search }}
              />
            )}
            {has('top_up') && (
              <Item
                icon={<ReceiptText />}
                tone="blue"
                title={t('shares.ways.top_up')}
                note={t('shares.ways.top_up_note')}
                link={{ to: 'payment-create', search }}
              />
            )}
            {has('parcel') && (
              <Item
                icon={<Package />}
                tone="blue"
                title={t('shares.ways.parcel')}
                note={t(words.links.length > 0 ? 'shares.ways.parcel_link_note' : 'shares.ways.parcel_file_note')}
                link={{ to: 'parcel-create', search }}
              />
            )}
            {has('numbers') && (
              <Item
                icon={<ScanBarcode />}
                tone="blue"
                title={t('shares.ways.numbers', { count: words.count })}
                note={t('shares.ways.numbers_note')}
                link={{ to: 'parcel-create', search: `many&${search}` }}
              />
            )}
          </List>
        </Card>
      )}
      {!isBlocked && share.files.length > 0 && <ParcelChoice share={share} />}
    </div>
  )
}

const shownLinks = 3

/** Always rendered as plain text, whatever it contains. */
function Words({ share }: { share: Share }) {
  const { t } = useI18n()
  const { words } = waysOf(share)
  const rest = words.links.length - shownLinks
  const name = words.links.length > 0 ? words.name : ''
  const text = words.links.length > 0 ? '' : [share.title, share.text, share.url].filter(Boolean).join('\n')
  return (
    <>
      {name && <p className="strong">{name}</p>}
      {words.links.slice(0, shownLinks).map((link) => (
        <p key={link} className={styles.link}>
          {link}
        </p>
      ))}
      {rest > 0 && <p className="small">{t('shares.more_links', { count: rest })}</p>}
      {text && <p className={styles.text}>{text}</p>}
    </>
  )
}

function LeftOutRow({ file }: { file: LeftOut }) {
  const { t, language } = useI18n()
  const words = {
    empty: t('shares.left_out.empty'),
    large: t('forms.scan_large', { size: fileSize(language, largestFile) }),
    type: t('forms.scan_type'),
    many: t('shares.left_out.many', { most: maxSharedFiles }),
  }
  return <FileRow name={file.name} size={file.size} error={words[file.why]} />
}

function Nothing() {
  const { t } = useI18n()
  return (
    <Card flush>
      <List label={t('shares.nothing.ways')}>
        <Item icon={<Package />} title={t('shares.ways.parcel')} link={{ to: 'parcel-create' }} />
        <Item icon={<Mail />} title={t('titles.contact-us-inside')} link={{ to: 'contact-us-inside' }} />
      </List>
    </Card>
  )
}
