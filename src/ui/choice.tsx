import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import styles from './choice.module.css'

/** A strip of two or three. Radio buttons underneath: arrows move, a form can read it. */
export function Segments<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <ChoiceGroup {...props} className={styles.segments}>
      {(option) => (
        <>
          {option.icon}
          <span>{option.label}</span>
        </>
      )}
    </ChoiceGroup>
  )
}
