import { useTranslation } from '@hustings/i18n';
import { classes } from '@hustings/ui';
import { useEffect, useRef, type PointerEvent } from 'react';
import styles from './avatar.module.css';
import { dragged, mostZoom, zoomed, type Crop, type Sides } from './crop.ts';
import { draw } from './draw.ts';
import { Range } from './range.tsx';

interface CropperProps {
  picture: ImageBitmap;
  crop: Crop;
  /** The sides of the frame, which give its format. A square frame shows as which circle the picture appears. */
  frame?: Sides;
  onChange(crop: Crop): void;
}

const squareFrame: Sides = { width: 640, height: 640 };

/** Sizes of the previews in CSS pixels. */
const previews = [84, 40, 32];

/** Lets the member choose the crop of a picture, by dragging it or with three sliders. */
export function Cropper({ picture, crop, frame = squareFrame, onChange }: CropperProps) {
  const { t } = useTranslation('profile');
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<{ x: number; y: number }>(undefined);
  const ratio = frame.width / frame.height;
  const isSquare = ratio === 1;

  useEffect(() => {
    for (const canvas of box.current?.querySelectorAll('canvas') ?? []) draw(canvas, picture, crop);
  }, [picture, crop]);

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  }

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const byX = (event.clientX - last.current.x) / width;
    const byY = (event.clientY - last.current.y) / height;
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture, crop, byX, byY, ratio));
  }

  const end = () => (last.current = undefined);
  const isWide = picture.width > picture.height * ratio || crop.zoom > 1;
  const isHigh = picture.height * ratio > picture.width || crop.zoom > 1;
  return (
    <div ref={box} className={styles.cropper}>
      <div className={classes(styles.stage, !isSquare && styles.wide)}>
        <canvas
          className={styles.canvas}
          width={frame.width}
          height={frame.height}
          aria-hidden="true"
          onPointerDown={begin}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {isSquare && <span aria-hidden="true" className={styles.ring} />}
      </div>
      <div className={styles.controls}>
        <p className={styles.hint}>{t('settings.avatar.crop.hint')}</p>
        <Range
          label={t('settings.avatar.crop.zoom')}
          valueText={t('settings.avatar.crop.percent', { value: Math.round(crop.zoom * 100) })}
          {...{ min: 1, max: mostZoom, step: 0.05, value: crop.zoom }}
          onChange={(zoom) => onChange(zoomed(picture, crop, zoom, ratio))}
        />
        <Range
          label={t('settings.avatar.crop.across')}
          valueText={t('settings.avatar.crop.percent', { value: Math.round(crop.x) })}
          {...{ min: 0, max: 100, step: 1, value: crop.x, disabled: !isWide }}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <Range
          label={t('settings.avatar.crop.down')}
          valueText={t('settings.avatar.crop.percent', { value: Math.round(crop.y) })}
          {...{ min: 0, max: 100, step: 1, value: crop.y, disabled: !isHigh }}
          onChange={(y) => onChange({ ...crop, y })}
        />
        {isSquare && (
          <div className={styles.previews} aria-hidden="true">
            {previews.map((size) => (
              <canvas key={size} className={styles.preview} width={size * 2} height={size * 2} data-size={size} />
            ))}
            <span className={styles.previewText}>{t('settings.avatar.crop.preview')}</span>
          </div>
        )}
      </div>
    </div>
  );
}
