import type { ContentLanguage, StancePosition, TopicStance } from '@hustings/contract';
import { useFormat, useTranslation } from '@hustings/i18n';
import { useToast } from '@hustings/ui';
import { call } from '@hustings/vertical/client';
import { useNavigate } from '@hustings/vertical/router';
import { useSubmitOnce } from '@hustings/vertical/submit-once';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sentAudience, type Audience } from '../../composer/audience.ts';
import { queries } from '../../queries.ts';

/** The content of the form. */
export interface WrittenStance {
  position?: StancePosition;
  body: string;
  tags: string[];
  language: ContentLanguage;
  audience: Audience;
}

type Ready = WrittenStance & { position: StancePosition };

interface Place {
  topic: string;
  stance: TopicStance | undefined;
  anonymous: boolean;
}

/** Saves a new or edited stance and opens its page. Ignores a second press. */
export function useSaveStance({ topic, stance, anonymous }: Place) {
  const { t } = useTranslation('feed');
  const format = useFormat();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { mutate: save, ...state } = useSubmitOnce({
    mutationFn: ({ position, body, tags, language: topicLanguage, audience }: Ready) => {
      const written = { position, body, tags, topicLanguage };
      if (stance) {
        return call('updateTopicStance', {
          params: { id: stance.id },
          body: { ...written, ...sentAudience(audience) },
        });
      }
      // Everyone sees an anonymous stance: a personal circle would reveal the author.
      const circles = anonymous ? {} : sentAudience(audience);
      return call('createTopicStance', { body: { ...written, topic, anonymous, ...circles } });
    },
    onSuccess: (saved) => {
      client.setQueryData(queries.stance(saved.slug).queryKey, saved);
      const said = saved.state === 'pending' ? t('stances.editor.waits') : t('stances.editor.saved');
      toast(saved.appears ? t('stances.editor.appears', { time: format.dateTime(saved.appears) }) : said, {
        tone: 'success',
      });
      // Ignores an answer after the view has changed.
      if (isHere.current) void navigate(`/topicstance/${saved.slug}`);
    },
  });
  return { ...state, save };
}
