import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GetCatalogueResponseJson } from '@sotto/proto/marketplace/v1/marketplace_service';
import type { BoostType } from '@sotto/proto/vocabulary';
import { Rocket, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { offerOf } from '#web/client/catalogue.api';
import { Badge } from '#web/ui/badge/badge';
import { BoostCard } from './boost-card';

interface BoostsProps {
  catalogue: GetCatalogueResponseJson;
  /** Highlighted messages that are paid for and not used. */
  credits: number;
  pending: boolean;
  onBuy: (boostType: BoostType) => void;
}

/** What is sold here without a message; a highlight waits as a credit for the next one (D-23). */
export function Boosts({ catalogue, credits, pending, onBuy }: BoostsProps) {
  const { t } = useLingui();
  const [pressed, setPressed] = useState<BoostType>();
  const visibility = offerOf(catalogue, 'pricing', 'visibility_boost');
  const highlight = offerOf(catalogue, 'pricing', 'message_highlight');
  const buying = (boostType: BoostType) => ({
    pending: pending && pressed === boostType,
    onBuy: () => {
      setPressed(boostType);
      onBuy(boostType);
    },
  });
  const hours = visibility?.hours ?? 0;
  return (
    <section className="grid gap-4">
      <h2 className="text-h2">
        <Trans>Boosts</Trans>
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:gap-5">
        {visibility && (
          <BoostCard
            icon={Rocket}
            name={t`Visibility boost`}
            price={visibility.price ?? 0}
            unit={t`One-time`}
            {...buying('visibility_boost')}
          >
            <p>
              <Plural
                value={hours}
                one="Shown first to people you match for # hour."
                other="Shown first to people you match for # hours."
              />
            </p>
          </BoostCard>
        )}
        {highlight && (
          <BoostCard
            icon={Sparkles}
            name={t`Message Highlight`}
            price={highlight.price ?? 0}
            unit={t`per use`}
            {...buying('message_highlight')}
          >
            <p>
              <Trans>Your next highlighted message stands out.</Trans>
            </p>
            {credits > 0 && (
              <Badge tone="gold">
                <Plural value={credits} one="# ready to use in a chat" other="# ready to use in chats" />
              </Badge>
            )}
          </BoostCard>
        )}
      </div>
    </section>
  );
}
