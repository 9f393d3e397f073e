import { ErrorSummary, FormFailure, useHydrated } from '@hustings/features/form';
import { Button, Card } from '@hustings/ui';
import { useId, type ReactNode } from 'react';
import styles from '../../../settings/form.module.css';
import type { CredentialCourse } from './use-credential-form.ts';

interface CredentialCardProps {
  heading: string;
  submit: string;
  course: CredentialCourse;
  /** Content between the heading and the errors. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The form for a new mail address or a new password. */
export function CredentialCard({ heading, submit, course, lead, children }: CredentialCardProps) {
  const hydrated = useHydrated();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          course.send(event.currentTarget);
        }}
      >
        <h2 id={id} className={styles.title}>
          {heading}
        </h2>
        {lead}
        <ErrorSummary problems={course.problems} attempt={course.attempt} />
        <FormFailure error={course.failure} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" pending={course.pending} disabled={!hydrated}>
            {submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
