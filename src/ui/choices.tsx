import { ChoiceGroup, type ChoiceProps } from './choice-group.tsx'
import styles from './choices.module.css'

/** Rows to choose one from, each with an explanation. */
export function Choices<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <ChoiceGroup {...props} className={styles.choices}>
      {(option) => (
        <span className={styles.text}>
          <span className="strong">{option.label}</span>
          {option.note && <span className="small">{option.note}</span>}
        </span>
      )}
    </ChoiceGroup>
  )
}
