import { Plus } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { questions } from './question-names.ts'
import styles from './questions.module.css'

export function Questions() {
  const { t } = useI18n()
  return (
    <section className={styles.questions} aria-labelledby="home-questions">
      <h2 id="home-questions">{t('home.questions.title')}</h2>
      <div>
        {questions.map((question) => (
          <details key={question}>
            <summary>
              <h3>{t(`home.questions.${question}.q`)}</h3>
              <Plus className="i-m" aria-hidden="true" />
            </summary>
            <p>{t(`home.questions.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
