import { Page, PageHeading } from '@hustings/ui';
import { ThemeSwitch } from '../../ui/chrome/theme-switch.tsx';
import styles from './dev-ui.module.css';
import { ButtonSpecimens } from './specimens/buttons.tsx';
import { ChoiceSpecimens } from './specimens/choices.tsx';
import { FieldSpecimens } from './specimens/fields.tsx';
import { FoundationSpecimens } from './specimens/foundations.tsx';
import { MarkSpecimens } from './specimens/marks.tsx';
import { OverlaySpecimens } from './specimens/overlays.tsx';
import { StateSpecimens } from './specimens/states.tsx';
import { SuggestionSpecimens } from './specimens/suggestions.tsx';

const sections = [
  { id: 'foundations', title: 'Colour and type', Specimens: FoundationSpecimens },
  { id: 'buttons', title: 'Buttons and links', Specimens: ButtonSpecimens },
  { id: 'fields', title: 'Fields', Specimens: FieldSpecimens },
  { id: 'choices', title: 'Choices and ratings', Specimens: ChoiceSpecimens },
  { id: 'suggestions', title: 'Fields with suggestions', Specimens: SuggestionSpecimens },
  { id: 'marks', title: 'People, marks, cards', Specimens: MarkSpecimens },
  { id: 'states', title: 'Messages and states', Specimens: StateSpecimens },
  { id: 'overlays', title: 'Menus, dialogs, tabs, toasts', Specimens: OverlaySpecimens },
];

/**
 * `/dev/ui`: every component in its states, in both themes. Its texts are for developers, so they are not
 * translated.
 */
export default function DevUiScreen() {
  return (
    <Page width="wide">
      <div className={styles.head}>
        <div>
          <PageHeading>Components</PageHeading>
          <p className={styles.lead}>
            Each in its states, light on one side and dark on the other. Hover, press and focus are for your pointer and
            your keyboard; overlays take the theme of the page, which is chosen here.
          </p>
        </div>
        <ThemeSwitch />
      </div>
      {sections.map(({ id, title, Specimens }) => (
        <section key={id} aria-labelledby={id} className={styles.section}>
          <h2 id={id}>{title}</h2>
          <div className={styles.themes}>
            <div data-theme="light" className={styles.theme}>
              <Specimens />
            </div>
            <div data-theme="dark" className={styles.theme}>
              <Specimens />
            </div>
          </div>
        </section>
      ))}
    </Page>
  );
}
