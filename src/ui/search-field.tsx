import { Search, X } from 'lucide-react'
import { useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { Group } from './text-field.tsx'
import styles from './control.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'className'> & {
  /** The accessible name, and the placeholder unless there is another. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Another way to fill in the field, such as a scanner. The focus returns to it. */
  suffix?: ReactNode
}

/** A search field. The caller debounces the input. */
export function SearchField({ label, value, onChange, placeholder = label, suffix, ...rest }: Props) {
  const { t } = useI18n()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <search>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Group
        prefix={<Search className="i-m" />}
        suffix={
          <>
            {value && <IconButton label={t('ui.clear')} icon={<X className="i-m" />} onClick={clear} />}
            {suffix}
          </>
        }
      >
        <input
          enterKeyHint="search"
          autoComplete="off"
          {...rest}
          ref={input}
          id={id}
          type="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classes(styles.input)}
        />
      </Group>
    </search>
  )
}
